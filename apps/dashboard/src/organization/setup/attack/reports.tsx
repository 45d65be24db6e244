import { Link } from '@tanstack/react-router';
import { Fault } from '../../../kit/faults/fault.tsx';
import { attackWord } from '../../../kit/levels/attack-texts.ts';
import { type Say, useTexts } from '../../../kit/texts/texts.ts';
import { Table } from '../../../kit/ui/table.tsx';
import { attackTexts } from './attack-texts.ts';
import { type AttackRequest, type Report as Reported, type useAttack, useReports } from './use-attack.ts';

interface Props {
  readonly of: NonNullable<ReturnType<typeof useAttack>['data']>;
}

/** Each attack, what the site answered, and whether it was reported; fills while one looks. */
export function Reports({ of }: Props) {
  const say = useTexts(attackTexts);
  const { reports, error, isOver } = useReports(of);
  const { requests } = of;
  const isComplete = reports.size >= requests.length;
  return (
    <div className="space-y-2">
      <p role="status" className="font-medium text-sm">
        {say('progress', { seen: reports.size, all: requests.length })}
      </p>
      <Table
        label={say('title')}
        rows={requests}
        keyOf={({ mark }) => mark}
        columns={[
          {
            key: 'attack',
            head: say('attackHead'),
            cell: ({ attack }) => nameOf(attack, say),
          },
          {
            key: 'answer',
            head: say('answerHead'),
            cell: ({ status, fault }) => (fault === null ? status : say(fault)),
          },
          {
            key: 'report',
            head: say('reportHead'),
            cell: (request) => <Report of={reports.get(request.mark)} isOver={isOver || request.fault !== null} />,
          },
        ]}
      />
      {isComplete && <p className="text-muted text-sm">{say('allSeen')}</p>}
      {!isComplete && isOver && <p className="text-sm text-warn">{say('blind')}</p>}
      {error !== null && <Fault error={error} />}
    </div>
  );
}

function Report({ of, isOver }: { readonly of: Reported | undefined; readonly isOver: boolean }) {
  const say = useTexts(attackTexts);
  if (of === undefined) return <span className="text-muted">{say(isOver ? 'unseen' : 'waiting')}</span>;
  return (
    <Link to="/detections" search={{ detection: of.id, is_test: 'true' }} className="text-accent underline">
      {say('scored', { score: of.threat_score, sensor: of.sensor?.slice(0, 64) ?? of.source })}
    </Link>
  );
}

const FILES = ['secret_file', 'repository', 'login_page'] as const;
type File = (typeof FILES)[number];
const isFile = (attack: AttackRequest['attack']): attack is File => FILES.some((file) => file === attack);

const nameOf = (attack: AttackRequest['attack'], say: Say<File>): string =>
  isFile(attack) ? say(attack) : attackWord(attack);
