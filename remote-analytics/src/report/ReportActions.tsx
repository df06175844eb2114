import { useLocale } from '@fleet-console/i18n';
import { flashFailure, useShell } from '@fleet-console/remote-kit';
import { ListTool } from '@fleet-console/remote-kit/list';
import { useSingleMutation } from '@fleet-console/remote-kit/form';
import { PrintIcon, SentIcon } from '@fleet-console/ui';
import { useState } from 'react';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import type { AnalyticsTab } from '../analytics/view/analytics-filter.ts';
import { useAnalyticsView } from '../analytics/view/analytics-view.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';
import { downloadReport } from './report.queries.ts';
import { SubscriptionDialog } from './SubscriptionDialog.tsx';

const messages = { en, pl };

function Actions({ tab }: { tab: AnalyticsTab }) {
  const t = useMessages('report');
  const shell = useShell();
  const locale = useLocale();
  const { query } = useAnalyticsView();
  const [open, setOpen] = useState(false);
  const report = useSingleMutation({
    mutationFn: () => downloadReport(shell, tab, query, locale),
    onError: (error) => flashFailure(shell, error),
  });
  return (
    <>
      <ListTool icon={<PrintIcon size={16} aria-hidden />} label={t('pdf')} loading={report.isPending} onClick={() => report.mutate()} />
      <ListTool icon={<SentIcon size={16} aria-hidden />} label={t('weekly.button')} onClick={() => setOpen(true)} />
      {open ? <SubscriptionDialog tab={tab} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** The figures of a tab for printing, and the weekly e-mail. */
export function ReportActions({ tab }: { readonly tab: AnalyticsTab }) {
  return (
    <FeatureMessages feature="report" messages={messages}>
      <Actions tab={tab} />
    </FeatureMessages>
  );
}
