import type { FullDetection } from '@sundew/wire/detection';
import { number } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { NarrowValue } from '../filter/narrow-value.tsx';
import { CapturedBody } from './captured-body.tsx';
import { drawerTexts } from './drawer-texts.ts';
import { Fact, Facts } from './facts.tsx';
import { Hostile } from './hostile.tsx';

/** What was asked for, and with what. */
export function RequestFacts({ detection: found }: { readonly detection: FullDetection }) {
  const say = useTexts(drawerTexts);
  const body = found.captured_body;
  return (
    <>
      <Facts>
        <Fact name={say('method')}>{found.method && <Hostile text={found.method} most={40} />}</Fact>
        <Fact name={say('url')}>{found.url && <Hostile text={found.url} />}</Fact>
        <Fact name={say('path')}>
          {found.path && (
            <NarrowValue name="path" value={found.path} wrapped>
              <Hostile text={found.path} />
            </NarrowValue>
          )}
        </Fact>
        <Fact name={say('referrer')}>{found.referrer && <Hostile text={found.referrer} />}</Fact>
        <Fact name={say('agent')}>
          {found.user_agent && (
            <NarrowValue name="q" value={found.user_agent} wrapped>
              <Hostile text={found.user_agent} />
            </NarrowValue>
          )}
        </Fact>
        <Fact name={say('claimedAgent')}>
          {found.claimed_user_agent && <Claimed text={found.claimed_user_agent} />}
        </Fact>
        <Fact name={say('claimedIp')}>{found.claimed_ip && <Claimed text={found.claimed_ip} />}</Fact>
        <Fact name={say('headers')}>
          {found.header_names !== null && found.header_names.length > 0 && (
            <Hostile text={found.header_names.join(', ')} mono />
          )}
        </Fact>
        <Fact name={say('headerPrint')}>
          {found.header_fingerprint && <Hostile text={found.header_fingerprint} mono />}
        </Fact>
        <Fact name={say('authHeader')}>
          {found.has_auth_header === null ? null : say(found.has_auth_header ? 'present' : 'absent')}
        </Fact>
        <Fact name={say('contentType')}>{found.content_type && <Hostile text={found.content_type} mono />}</Fact>
        <Fact name={say('bodySize')}>
          {found.body_size === null ? null : say('bytes', { size: number(found.body_size) })}
        </Fact>
        <Fact name="JA4">{found.ja4 && <Hostile text={found.ja4} mono />}</Fact>
        <Fact name="JA3">{found.ja3 && <Hostile text={found.ja3} mono />}</Fact>
        <Fact name={say('tls')}>
          {found.ja3 === null && found.ja4 === null && say(found.url?.startsWith('http:') ? 'plainHttp' : 'noTls')}
        </Fact>
        <Fact name={say('http2')}>{found.http2 !== null && <Http2 http2={found.http2} />}</Fact>
      </Facts>
      {body !== null && body !== '' && <CapturedBody body={body} />}
    </>
  );
}

function Claimed({ text }: { readonly text: string }) {
  const say = useTexts(drawerTexts);
  return (
    <>
      <Hostile text={text} /> <span className="text-muted text-xs">({say('claimedAbout')})</span>
    </>
  );
}

function Http2({ http2 }: { readonly http2: NonNullable<FullDetection['http2']> }) {
  const say = useTexts(drawerTexts);
  const settings = http2.settings.map((pair) => pair.join('=')).join(' ');
  return (
    <span className="break-all font-mono text-xs">
      {say('settings')}: {settings} · {say('windowUpdate')}: {http2.window_update} · {say('pseudoOrder')}:{' '}
      {http2.pseudo_header_order}
    </span>
  );
}
