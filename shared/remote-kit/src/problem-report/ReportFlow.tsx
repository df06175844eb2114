import { createApi } from '@fleet-console/api';
import { EmptyState, LoadingState, QueryView } from '@fleet-console/ui';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { useShell } from '../remote/shell-context.tsx';
import { newId } from '../state/new-id.ts';
import { useMessages } from './messages.ts';
import type { ServiceRequest } from './report-api.ts';
import { openRequestsKey, reportQueries, unverifiedVehicle } from './report.queries.ts';
import type { ReportEvents } from './report-sender.ts';
import { ReportForm } from './ReportForm.tsx';
import { ReportResults } from './ReportResults.tsx';
import { holdReport } from './reserve-report.ts';
import { emptyFields, type OutgoingReport, type ReportDraft, type ReportVehicle } from './stored-report.ts';
import { useReports } from './useReports.ts';
import { WaitingReports } from './WaitingReports.tsx';
import styles from './report.module.css';

interface ReportFlowProps {
  /** Preselected vehicles, separated by commas; empty: none. */
  readonly vehicleIds: string;
  /** Receives the function that discards the unsent input; null: there is none. */
  readonly onUnsent: (discard: (() => void) | null) => void;
  readonly events?: ReportEvents | undefined;
}

const idsOf = (ids: string) => ids.split(',').filter(Boolean);

type Step =
  | { readonly kind: 'opening' }
  | { readonly kind: 'form'; readonly draft: ReportDraft | null; readonly vehicleIds: readonly string[] }
  | { readonly kind: 'results'; readonly ids: readonly string[] };

/** The form, then the results, then the next report. An unsent report of an earlier visit is continued. */
export function ReportFlow({ vehicleIds, onUnsent, events }: ReportFlowProps) {
  const { sender, reports } = useReports();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ kind: 'opening' });
  const onCreated = useEffectEvent((request: ServiceRequest, report: OutgoingReport) => {
    events?.onCreated?.(request, report);
    void queries.invalidateQueries({ queryKey: openRequestsKey(request.vehicle.id) });
  });
  useEffect(() => sender.start({ onCreated: (request, report) => onCreated(request, report) }), [sender]);
  // The report that this form has open, so that no other tab continues it.
  const [openId, setOpenId] = useState<string | null>(null);
  useEffect(() => {
    let open = true;
    const wanted = idsOf(vehicleIds).toSorted().join(',');
    const fits = ({ vehicles }: ReportDraft) =>
      wanted === '' ||
      vehicles
        .map(({ id }) => id)
        .toSorted()
        .join(',') === wanted;
    const openForm = async () => {
      const draft = await sender.findDraft(fits);
      if (open) setStep({ kind: 'form', draft, vehicleIds: idsOf(vehicleIds) });
    };
    void openForm();
    return () => {
      open = false;
    };
  }, [sender, vehicleIds]);
  useEffect(() => (openId === null ? undefined : holdReport(openId)), [openId]);

  const continueDraft = async (id: string) => {
    const draft = await sender.findDraft((each) => each.id === id);
    if (draft) setStep({ kind: 'form', draft, vehicleIds: [] });
  };
  const startOver = () => {
    onUnsent(null);
    setStep({ kind: 'form', draft: null, vehicleIds: [] });
  };
  const listed = reports.filter(({ id }) => id !== openId && !(step.kind === 'results' && step.ids.includes(id)));
  return (
    <div className={styles['form']}>
      {step.kind === 'opening' ? <LoadingState shape="form" /> : null}
      {step.kind === 'form' ? (
        <WithVehicles ids={step.draft === null ? step.vehicleIds : []}>
          {(vehicles) => (
            <NewForm
              key={step.draft?.id ?? ''}
              draft={step.draft}
              vehicles={vehicles}
              onOpen={setOpenId}
              onUnsent={onUnsent}
              onStartOver={startOver}
              onSent={(ids) => {
                onUnsent(null);
                setStep({ kind: 'results', ids });
              }}
            />
          )}
        </WithVehicles>
      ) : null}
      {step.kind === 'results' ? <ReportResults ids={step.ids} onAgain={startOver} onEdit={(id) => void continueDraft(id)} /> : null}
      <WaitingReports reports={listed} onContinue={(id) => void continueDraft(id)} />
    </div>
  );
}

interface NewFormProps {
  readonly draft: ReportDraft | null;
  readonly vehicles: readonly ReportVehicle[];
  readonly onOpen: (id: string | null) => void;
  readonly onUnsent: (discard: (() => void) | null) => void;
  readonly onStartOver: () => void;
  readonly onSent: (ids: readonly string[]) => void;
}

function NewForm({ draft, vehicles, onOpen, ...rest }: NewFormProps) {
  const { sender } = useReports();
  const [initial] = useState(
    (): ReportDraft =>
      draft ?? {
        id: newId(),
        accountId: sender.accountId ?? '',
        changedAt: Date.now(),
        fields: emptyFields,
        status: 'draft',
        groupId: vehicles[0]?.groupId ?? null,
        vehicles,
      },
  );
  useEffect(() => {
    onOpen(initial.id);
    return () => onOpen(null);
  }, [initial.id, onOpen]);
  return <ReportForm initial={initial} restored={draft !== null} {...rest} />;
}

/** Loads the vehicles by id. Without a connection they are known by id only. */
function WithVehicles({ ids, children }: { ids: readonly string[]; children: (vehicles: readonly ReportVehicle[]) => ReactNode }) {
  const t = useMessages('report');
  const { transport } = useShell();
  const api = useMemo(() => createApi(transport), [transport]);
  const found = useQueries({ queries: ids.map((id) => reportQueries.vehicle(api, id)) });
  const failed = found.find(({ error }) => error !== null && !(error instanceof TypeError));
  if (failed) return <QueryView query={failed}>{() => null}</QueryView>;
  if (found.some(({ isPending }) => isPending)) return <LoadingState shape="form" />;
  const vehicles = found.flatMap(({ data, error }, index) => (error ? [unverifiedVehicle(ids[index] ?? '')] : (data ?? [])));
  const missing = ids.filter((_, index) => found[index]?.data === null);
  if (ids.length > 0 && vehicles.length === 0) return <EmptyState title={t('notFound', { id: missing.join(', ') })} />;
  return (
    <>
      {missing.map((id) => (
        <p key={id} role="status" className={styles['error']}>
          {t('notFound', { id })}
        </p>
      ))}
      {children(vehicles)}
    </>
  );
}
