import { useQuery } from '@tanstack/react-query';
import { geoEqualEarth, geoPath } from 'd3-geo';
import { useMemo } from 'react';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlasUrl from 'world-atlas/countries-110m.json?url';
import { Pending } from '../../../kit/faults/pending.tsx';
import { countryName } from '../../../kit/texts/country-name.ts';
import { number } from '../../../kit/texts/formats.ts';
import { codeOf } from './country-codes.ts';

const WIDTH = 960;
const HEIGHT = 440;
const ANTARCTICA = 'AQ';
/** How strong the lowest count is drawn; the highest is drawn fully. */
const FAINTEST = 0.25;

export interface CountryCount {
  readonly country: string;
  readonly count: number;
}

export interface WorldMapProps {
  readonly counts: readonly CountryCount[];
  readonly label: string;
  readonly onPick: (country: string) => void;
}

/** Counts by country as shades on a map in equal areas. */
export function WorldMap({ counts, label, onPick }: WorldMapProps) {
  const atlas = useQuery({
    queryKey: ['world-atlas'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const response = await fetch(atlasUrl, { signal });
      if (!response.ok) throw new Error(`The map answered ${response.status}.`);
      return (await response.json()) as Topology<{ countries: GeometryCollection<{ name: string }> }>;
    },
  });
  const shapes = useMemo(() => (atlas.data === undefined ? [] : shapesOf(atlas.data)), [atlas.data]);
  if (atlas.data === undefined) return <Pending query={atlas} lines={5} />;
  const byCountry = new Map(counts.map(({ country, count }) => [country, count]));
  const most = Math.max(1, ...byCountry.values());
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-auto w-full">
      {shapes.map(({ key, code, path }) => {
        const count = byCountry.get(code) ?? 0;
        if (count === 0) return <path key={key} d={path} fill="var(--raised)" stroke="var(--line)" strokeWidth="0.8" />;
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the table beside the map has the same links
          <path
            key={key}
            d={path}
            fill="var(--accent)"
            fillOpacity={strength(count, most)}
            stroke="var(--surface)"
            strokeWidth="0.8"
            className="cursor-pointer hover:stroke-ink"
            onClick={() => onPick(code)}
          >
            <title>{`${countryName(code)}: ${number(count)}`}</title>
          </path>
        );
      })}
    </svg>
  );
}

function shapesOf(atlas: Topology<{ countries: GeometryCollection<{ name: string }> }>) {
  const { features } = feature(atlas, atlas.objects.countries);
  const drawn = features.filter(({ id }) => codeOf(id) !== ANTARCTICA);
  const projection = geoEqualEarth().fitSize([WIDTH, HEIGHT], { type: 'FeatureCollection', features: drawn });
  const pathOf = geoPath(projection).digits(1);
  return drawn.map((shape) => ({
    key: shape.properties.name,
    code: codeOf(shape.id) ?? '',
    path: pathOf(shape) ?? '',
  }));
}

/** By the logarithm: otherwise one busy country hides all others. */
function strength(count: number, most: number): number {
  return FAINTEST + (1 - FAINTEST) * (Math.log(count + 1) / Math.log(most + 1));
}
