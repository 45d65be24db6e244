import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Code } from '../../../kit/copying/code.tsx';
import { number } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { visibleText } from '../../../kit/ui/hostile-text.ts';
import { Panel } from '../../../kit/ui/panel.tsx';
import { Time } from '../../../kit/ui/time.tsx';
import type { Decoy } from '../../data/use-decoys.ts';
import { decoyTexts } from '../decoy-texts.ts';
import { ranked } from '../figures.ts';
import { formTexts } from '../form/form-texts.ts';
import { templateTexts } from '../form/template-texts.ts';
import { isTemplate } from '../form/templates.ts';
import { detailTexts } from './detail-texts.ts';

/** How a decoy is set. */
export function DecoyFacts({ decoy }: { readonly decoy: Decoy }) {
  const say = useTexts(detailTexts);
  const sayDecoy = useTexts(decoyTexts);
  const sayForm = useTexts(formTexts);
  const sayTemplate = useTexts(templateTexts);
  const { template, response_body: body, response_headers: headers, method_distribution: methods } = decoy;
  const facts: (readonly [string, ReactNode])[] = [
    [sayDecoy('kind'), sayDecoy(decoy.decoy_type)],
    [
      sayDecoy('domain'),
      <Link
        key="domain"
        to="/domains/$domainId"
        params={{ domainId: decoy.custom_domain_id }}
        className="break-all text-accent underline"
      >
        {decoy.domain}
      </Link>,
    ],
    [sayDecoy('action'), `${sayDecoy(decoy.trigger_action)}: ${sayForm(`${decoy.trigger_action}About`)}`],
  ];
  if (decoy.redirect_url !== null) facts.push([sayForm('redirectUrl'), visibleText(decoy.redirect_url, 300)]);
  if (decoy.decoy_type === 'endpoint') {
    const types = decoy.expected_content_types;
    facts.push([sayForm('methods'), decoy.methods.join(', ')]);
    facts.push([sayForm('types'), types.length === 0 ? say('anyType') : types.join(', ')]);
    facts.push([sayForm('capture'), say(decoy.capture_body ? 'yes' : 'no')]);
    if (template !== null) facts.push([sayForm('imitation'), isTemplate(template) ? sayTemplate(template) : template]);
    else facts.push([sayForm('status'), decoy.response_status]);
  }
  if (Object.keys(methods).length > 0) {
    facts.push([
      say('byMethod'),
      ranked(methods)
        .map(([method, count]) => `${visibleText(method, 12)} ${number(count)}`)
        .join(', '),
    ]);
  }
  facts.push([say('created'), <Time key="created" at={decoy.created_at} exact />]);
  const lines = Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`);
  return (
    <Panel title={say('facts')}>
      <dl className="grid min-[22.5rem]:grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {template === null && lines.length > 0 && (
        <div className="mt-3">
          <Code label={sayForm('headers')} text={lines.join('\n')} />
        </div>
      )}
      {template === null && body !== null && body !== '' && (
        <div className="mt-3 max-h-80 overflow-y-auto">
          <Code label={sayForm('body')} text={visibleText(body, 8000)} />
        </div>
      )}
    </Panel>
  );
}
