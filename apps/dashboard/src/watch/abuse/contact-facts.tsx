import { CopyButton } from '../../kit/copying/copy-button.tsx';
import { useMay } from '../../kit/data/organization.ts';
import { Fault } from '../../kit/faults/fault.tsx';
import { countryName } from '../../kit/texts/country-name.ts';
import { dateTime } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Fact, Facts } from '../detections/drawer/facts.tsx';
import { Hostile } from '../detections/drawer/hostile.tsx';
import { abuseTexts } from './abuse-texts.ts';
import { type AbuseContact, useAskRegister } from './use-abuse.ts';

interface Props {
  readonly ip: string;
  /** Null until the register was asked. */
  readonly contact: AbuseContact | null;
}

/** Network, holder and abuse contact of an address, or the button that asks for them. */
export function ContactFacts({ ip, contact }: Props) {
  const say = useTexts(abuseTexts);
  const mayAsk = useMay('analyst');
  const { mutate, isPending, error } = useAskRegister(ip);
  if (contact === null) {
    return (
      <>
        <p>{say('unasked')}</p>
        {mayAsk ? (
          <Button busy={isPending} onClick={() => mutate()}>
            {say('ask')}
          </Button>
        ) : (
          <p className="text-muted">{say('askRole')}</p>
        )}
        {error !== null && <Fault error={error} />}
      </>
    );
  }
  if (!contact.listed) return <p>{say('unlisted')}</p>;
  const { first_address: first, last_address: last, network_name: name, holder, country, emails, phones } = contact;
  const network = [first === last ? first : `${first} – ${last}`, name].filter((part) => part !== null).join(', ');
  return (
    <>
      <Facts>
        <Fact name={say('network')}>
          <Hostile text={network} most={300} />
        </Fact>
        <Fact name={say('holder')}>{holder !== null && <Hostile text={holder} most={200} />}</Fact>
        <Fact name={say('country')}>{country !== null && countryName(country)}</Fact>
        <Fact name={say('emails')}>
          {emails.length > 0 && (
            <span className="flex flex-wrap items-center gap-2">
              <Hostile text={emails.join(', ')} most={1000} mono />
              <CopyButton look="quiet" text={emails.join(', ')} className="min-h-7 px-1.5 py-0 text-xs" />
            </span>
          )}
        </Fact>
        <Fact name={say('phones')}>{phones.length > 0 && <Hostile text={phones.join(', ')} most={300} />}</Fact>
        <Fact name={say('register')}>
          {say('asked', { register: contact.register ?? '', at: dateTime(contact.asked_at) })}
        </Fact>
      </Facts>
      {emails.length === 0 && phones.length === 0 && <p>{say('noContact')}</p>}
    </>
  );
}
