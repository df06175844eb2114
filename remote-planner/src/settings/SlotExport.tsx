import { createApi, settled } from '@fleet-console/api';
import { useLocale } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { DateInput } from '@fleet-console/remote-kit/form';
import { download } from '@fleet-console/remote-kit/format';
import { addToDay, dayOf, dayRange, daysBetween, isDay, startOfMonth } from '@fleet-console/time';
import { Alert, Button, ErrorText, ExportIcon, FaultIcon, Title } from '@fleet-console/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { OwnPlanner } from '../planner/planner.ts';
import styles from './settings.module.css';

/** Days of one file. Source: the server. */
const MAX_DAYS = 400;

/** Downloads the slots of a period, also of a disabled calendar. */
export function SlotExport({ planner }: { readonly planner: OwnPlanner }) {
  const t = useMessages('plannerSettings');
  const { transport } = useShell();
  const locale = useLocale();
  const { groupId, timeZone } = planner;
  const [period, setPeriod] = useState(() => {
    const from = startOfMonth(dayOf(Date.now(), timeZone));
    return { from, till: addToDay(addToDay(from, { months: 1 }), { days: -1 }) };
  });
  const { from, till } = period;
  const length = isDay(from) && isDay(till) ? daysBetween(from, till) + 1 : null;
  const error =
    length === null ? null : length < 1 ? t('export.beforeStart') : length > MAX_DAYS ? t('export.tooLong', { n: MAX_DAYS }) : null;
  const load = useMutation({
    async mutationFn() {
      const query = { groups: groupId, from: dayRange(from, timeZone).start, till: dayRange(till, timeZone).end, locale };
      const file = await settled(createApi(transport).rest.GET('/v1/planner/slot.csv', { params: { query }, parseAs: 'blob' }));
      download(`slots-${from}-${till}.csv`, file, 'text/csv');
    },
  });
  return (
    <section className={styles['form']} aria-label={t('export.title')}>
      <Title order={2} fz="md">
        {t('export.title')}
      </Title>
      <div className={styles['period']}>
        <DateInput label={t('export.from')} required value={from} onChange={(day) => setPeriod({ ...period, from: day })} />
        <DateInput label={t('export.till')} required value={till} error={error} onChange={(day) => setPeriod({ ...period, till: day })} />
        <Button
          variant="default"
          leftSection={<ExportIcon size={16} aria-hidden />}
          loading={load.isPending}
          disabled={length === null || error !== null}
          onClick={() => load.mutate()}
        >
          {t('export.download')}
        </Button>
      </div>
      {load.isError ? (
        <Alert role="alert" color="red" icon={<FaultIcon size={18} aria-hidden />} title={t('export.failed')}>
          <ErrorText error={load.error} />
        </Alert>
      ) : null}
    </section>
  );
}
