import { useFormat } from '@fleet-console/i18n';
import { AttentionIcon, DoneIcon } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import type { Problem, SystemStatus } from './system.queries.ts';
import { useQuantities } from './useQuantities.ts';
import { useServerName } from './useServerName.ts';
import styles from './system.module.css';

function useProblemText({ servers, database, queues, at }: SystemStatus) {
  const t = useMessages('system');
  const format = useFormat();
  const { time, size } = useQuantities();
  const serverName = useServerName();
  return ({ code, serverId }: Problem) => {
    const server = servers.find(({ id }) => id === serverId);
    return t(`problems.${code}`, {
      server: server ? serverName(server) : '',
      time: time((code === 'storing-slow' ? server?.storingTime : server?.eventLoopDelay) ?? 0),
      size: size(server?.disk?.free ?? 0),
      n: format.number(database.connections),
      max: format.number(database.maxConnections),
      date: format.dateTime(at - queues.oldestMessage * 1000),
    });
  };
}

/** What is wrong, the worst first. */
export function ProblemList({ status }: { status: SystemStatus }) {
  const t = useMessages('system');
  const problemText = useProblemText(status);
  if (status.problems.length === 0)
    return (
      <p className={styles['fine']}>
        <DoneIcon size={18} aria-hidden />
        {t('problems.none')}
      </p>
    );
  return (
    <ul className={styles['problems']} aria-label={t('problems.title')}>
      {status.problems.map((problem) => (
        <li key={`${problem.code} ${problem.serverId}`}>
          <AttentionIcon size={18} aria-hidden />
          <span>{problemText(problem)}</span>
        </li>
      ))}
    </ul>
  );
}
