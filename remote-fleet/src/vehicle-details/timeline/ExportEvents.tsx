import type { Api } from '@fleet-console/api';
import { useErrorText } from '@fleet-console/remote-kit';
import { csv, download, useFileName } from '@fleet-console/remote-kit/format';
import { Button, ExportIcon, Text } from '@fleet-console/ui';
import { useMutation } from '@tanstack/react-query';
import { useMessages } from '../../messages/messages.ts';
import { readAllEvents, type TimelineTopic } from './timeline.queries.ts';
import { useTimelineText } from './useTimelineText.ts';

interface ExportEventsProps {
  readonly api: Api;
  readonly id: string;
  readonly topics: readonly TimelineTopic[];
  readonly label: string;
}

const columns = ['at', 'type', 'what', 'request', 'who'] as const;

/** Saves the events of these kinds as a CSV file, beyond those that are shown. */
export function ExportEvents({ api, id, topics, label }: ExportEventsProps) {
  const t = useMessages('details');
  const fileName = useFileName();
  const textOf = useTimelineText();
  const errorText = useErrorText();
  const exporting = useMutation({
    mutationFn: async () => {
      const events = await readAllEvents(api, id, topics);
      const rows = events.map((event) => [new Date(event.at).toISOString(), event.kind, textOf(event), event.requestId, event.accountId]);
      download(
        fileName(`${t('groupEvents.file')}-${label}`),
        csv(
          columns.map((column) => t(`timeline.csv.${column}`)),
          rows,
        ),
      );
    },
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<ExportIcon size={16} aria-hidden />}
        loading={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        {t('kit:actions.exportCsv')}
      </Button>
      {exporting.error ? (
        <Text role="alert" fz="sm" c="red">
          {t('timeline.exportFailed')} {errorText(exporting.error)}
        </Text>
      ) : null}
    </>
  );
}
