import { SELF_TEST_LIMITS } from '@sundew/wire/self-test';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useProperties } from '../../../kit/data/use-properties.ts';
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx';
import { faultOfField } from '../../../kit/faults/words.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { SelectField, TextField } from '../../../kit/ui/field.tsx';
import { selfTestTexts } from './self-test-texts.ts';
import { type SiteDraft, SiteFields } from './site-fields.tsx';
import { type SelfTest, type useSelfTestChanges, useVisitedAgents } from './use-self-test.ts';

interface SettingsDialogProps {
  readonly test: SelfTest;
  readonly set: ReturnType<typeof useSelfTestChanges>['set'];
  readonly onClose: () => void;
}

const INTERVALS = [0, 1, 6, 12, 24, 168] as const;

/** Where the sites of the organization are, and how often they are visited. */
export function SettingsDialog({ test, set, onClose }: SettingsDialogProps) {
  const say = useTexts(selfTestTexts);
  const properties = useProperties().data ?? [];
  // Kept from when the dialog was opened: behind it the test is read again every minute.
  const [{ settings, version }] = useState(test);
  const [everyHours, setEveryHours] = useState(settings.every_hours);
  const [patience, setPatience] = useState(String(settings.patience_seconds));
  const [sites, setSites] = useState<readonly SiteDraft[]>(() => settings.sites.map((site, key) => ({ ...site, key })));
  const agents = useVisitedAgents();
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(
    () => new Map(settings.agents.map(({ agent_id: id, address }) => [id, address])),
  );
  const add = () => {
    const key = Math.max(-1, ...sites.map((site) => site.key)) + 1;
    setSites([...sites, { key, property_id: properties[0]?.id ?? '', address: '' }]);
  };
  const told = [...addresses]
    .map(([agent_id, address]) => ({ agent_id, address: address.trim() }))
    .filter(({ address }) => address !== '');
  const submit = () => {
    const body = {
      every_hours: everyHours,
      patience_seconds: Number(patience),
      sites: sites.map(({ property_id, address }) => ({ property_id, address: address.trim() })),
      agents: told,
    };
    set.mutate({ body, version }, { onSuccess: onClose });
  };
  const faults = sites.map((_, at) => faultOfField(set.error, `sites.${at}.address`));
  const agentFault = (id: string) => {
    const at = told.findIndex(({ agent_id: told }) => told === id);
    return at < 0 ? null : faultOfField(set.error, `agents.${at}.address`);
  };
  const patienceFault = faultOfField(set.error, 'patience_seconds');
  const isSaid = [patienceFault, ...faults, ...told.map(({ agent_id: id }) => agentFault(id))].some(
    (fault) => fault !== null,
  );
  const intervals = [...new Set([...INTERVALS, settings.every_hours])].toSorted((one, other) => one - other);
  return (
    <FormDialog
      title={say('settings')}
      action={say('save')}
      change={set}
      isSaid={isSaid}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset className="space-y-3">
        <legend className="font-medium text-sm">{say('sites')}</legend>
        <p className="text-muted text-xs">{say('sitesHint')}</p>
        {sites.map((site, at) => (
          <SiteFields
            key={site.key}
            site={site}
            fault={faults[at] ?? null}
            onChange={(changed) => setSites(sites.map((other) => (other.key === site.key ? changed : other)))}
            onRemove={() => setSites(sites.filter(({ key }) => key !== site.key))}
          />
        ))}
        {sites.length < SELF_TEST_LIMITS.sites && (
          <Button icon={Plus} disabled={properties.length === 0} onClick={add}>
            {say('addSite')}
          </Button>
        )}
      </fieldset>
      {agents.length > 0 && (
        <fieldset className="space-y-3">
          <legend className="font-medium text-sm">{say('agents')}</legend>
          <p className="text-muted text-xs">{say('agentsHint')}</p>
          {agents.map(({ id, name }) => (
            <TextField
              key={id}
              label={<bdi>{name.slice(0, 100)}</bdi>}
              fault={agentFault(id)}
              value={addresses.get(id) ?? ''}
              maxLength={300}
              onChange={({ target }) => setAddresses(new Map(addresses).set(id, target.value))}
            />
          ))}
        </fieldset>
      )}
      <SelectField
        label={say('every')}
        value={String(everyHours)}
        choices={intervals.map((hours) => ({
          value: String(hours),
          label: hours === 0 ? say('onlyAsked') : say('everyHours', { count: hours }),
        }))}
        onChange={({ target }) => setEveryHours(Number(target.value))}
      />
      <TextField
        label={say('patience')}
        hint={say('patienceHint')}
        fault={patienceFault}
        type="number"
        required
        min={SELF_TEST_LIMITS.patienceLeast}
        max={SELF_TEST_LIMITS.patienceMost}
        value={patience}
        onChange={({ target }) => setPatience(target.value)}
      />
    </FormDialog>
  );
}
