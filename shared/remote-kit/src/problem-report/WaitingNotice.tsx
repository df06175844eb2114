import { Alert, Anchor, AttentionIcon, OfflineIcon } from '@fleet-console/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useShell } from '../remote/shell-context.tsx';
import { useMessages } from './messages.ts';
import { ReportMessages } from './ReportMessages.tsx';
import { isOutgoing, lacksFiles } from './stored-report.ts';
import { useReports } from './useReports.ts';

function Notice({ route }: { readonly route: string }) {
  const t = useMessages('report');
  const { navigation } = useShell();
  const { sender, reports } = useReports();
  useEffect(() => sender.start(), [sender]);
  const waiting = reports.filter(({ status }) => status === 'waiting').length;
  const refused = reports.filter(({ status }) => status === 'refused').length;
  const refusedFiles = reports
    .filter(isOutgoing)
    .filter(lacksFiles)
    .reduce((sum, report) => sum + report.refusedFiles.length, 0);
  if (waiting + refused + refusedFiles === 0) return null;
  const hasFailed = refused + refusedFiles > 0;
  return (
    <Alert
      role="status"
      color={hasFailed ? 'red' : 'yellow'}
      icon={hasFailed ? <AttentionIcon size={18} aria-hidden /> : <OfflineIcon size={18} aria-hidden />}
      title={
        refused > 0
          ? t.counted('refused.many', refused)
          : refusedFiles > 0
            ? t.counted('files.notUploaded', refusedFiles)
            : t.counted('waiting.many', waiting)
      }
    >
      <Anchor component={Link} to={navigation.href(route)} fz="sm">
        {t('list.show')}
      </Anchor>
    </Alert>
  );
}

/** Says how many reports of this browser aren't on the server yet, or lack refused files, with a link to the screen that lists them; nothing if there are none. */
export function WaitingNotice(props: { /** Name of the route. */ readonly route: string }) {
  return (
    <ReportMessages>
      <Notice {...props} />
    </ReportMessages>
  );
}
