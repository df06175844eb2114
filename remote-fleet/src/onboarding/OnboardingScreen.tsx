import { newId, useScope, useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { ForbiddenState, LoadingState, QueryView, Screen } from '@fleet-console/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTargetGroups } from '@fleet-console/remote-kit/form';
import { useMessages } from '../messages/messages.ts';
import { StepBar } from '../steps/StepBar.tsx';
import type { ComputerDraft } from './computer-draft.ts';
import { ComputerStep } from './ComputerStep.tsx';
import { KeyfobStep } from './KeyfobStep.tsx';
import { onboardingQuery, type KeyfobResponse, type OnboardingRecord } from './onboarding.queries.ts';
import { Summary } from './Summary.tsx';
import { onboardingNeeds, VehicleStep, type VehicleDraft } from './VehicleStep.tsx';
import styles from './onboarding.module.css';

const steps = ['vehicle', 'computer', 'keyfob', 'summary'] as const;
type Step = (typeof steps)[number];

/** Registers vehicles step by step. The record's id is in the URL, so that a reload continues where it was. */
export function OnboardingScreen() {
  const t = useMessages('onboarding');
  const shell = useShell();
  const targets = useTargetGroups(onboardingNeeds);
  const [search, setSearch] = useSearchParams();
  const run = search.get('run');
  const [newRunId] = useState(newId);
  const id = run ?? newRunId;
  useEffect(() => {
    if (run === null)
      setSearch(
        (former) => {
          const next = new URLSearchParams(former);
          next.set('run', newRunId);
          return next;
        },
        { replace: true },
      );
  }, [run, newRunId, setSearch]);
  // Ids generated here are unknown to the server until the vehicle is registered, so they aren't fetched.
  const [localIds] = useState(() => new Set([newRunId]));
  const record = useQuery({ ...onboardingQuery(shell, id), ...(localIds.has(id) && { enabled: false, initialData: null }) });
  const next = ({ vehicle }: OnboardingRecord) => {
    const nextId = newId();
    localIds.add(nextId);
    setSearch((former) => {
      const params = new URLSearchParams(former);
      params.set('run', nextId);
      params.set('in', vehicle.groupId);
      params.set('type', vehicle.type ?? 'bike');
      return params;
    });
  };
  if (targets.fit.size === 0)
    return (
      <Screen>
        <ForbiddenState title={t('forbidden')} text={t('forbiddenHint')} />
      </Screen>
    );
  return (
    <Screen>
      <QueryView
        query={record}
        isEmpty={() => false}
        loading={<LoadingState shape="form" label={t('loading')} />}
        failed={{ title: t('failed') }}
      >
        {(found) => <Wizard key={id} id={id} record={found} onNext={next} />}
      </QueryView>
    </Screen>
  );
}

/** Returns the first step that isn't done. */
function stepOf(record: OnboardingRecord | null): Step {
  if (record === null) return 'vehicle';
  if (record.computer === null) return 'computer';
  return record.keyfob === null ? 'keyfob' : 'summary';
}

/** Initial values of the vehicle: the registered ones, or suggestions from URL and groups. */
function firstDraft(
  record: OnboardingRecord | null,
  search: URLSearchParams,
  scope: string | null,
  fit: ReadonlySet<string>,
): VehicleDraft {
  const suggested = search.get('in') ?? scope;
  const [only] = fit;
  return {
    name: record?.vehicle.name ?? '',
    groupId: record?.vehicle.groupId ?? (suggested !== null && fit.has(suggested) ? suggested : fit.size === 1 ? (only ?? null) : null),
    type: record?.vehicle.type ?? (search.get('type') === 'moped' ? 'moped' : 'bike'),
    mark: record?.vehicle.mark ?? '',
  };
}

interface WizardProps {
  readonly id: string;
  readonly record: OnboardingRecord | null;
  /** Starts the next vehicle. */
  readonly onNext: (record: OnboardingRecord) => void;
}

function Wizard({ id, record, onNext }: WizardProps) {
  const t = useMessages('onboarding');
  const shell = useShell();
  const queries = useQueryClient();
  const [scope] = useScope();
  const [search] = useSearchParams();
  const { fit } = useTargetGroups(onboardingNeeds);
  const [step, setStep] = useState(() => stepOf(record));
  const [notPairedReason, setNotPairedReason] = useState<KeyfobResponse['notPairedReason']>(null);
  const [saved, setSaved] = useState(() => firstDraft(record, search, scope, fit));
  const [vehicle, setVehicle] = useState(saved);
  const [computer, setComputer] = useState<ComputerDraft>({ id: record?.computer?.id ?? '', vendor: '', model: '' });
  const [keyfob, setKeyfob] = useState(record?.keyfob?.id ?? '');

  const isDirty =
    JSON.stringify(vehicle) !== JSON.stringify(saved) ||
    computer.id.trim() !== (record?.computer?.id ?? '') ||
    keyfob.trim() !== (record?.keyfob?.id ?? '');
  useUnsavedGuard(isDirty, t('unsaved'));

  const key = onboardingQuery(shell, id).queryKey;
  const cacheRecord = (next: OnboardingRecord) => queries.setQueryData(key, next);
  const reachable = (to: Step) => to === 'vehicle' || record !== null;
  return (
    <div className={styles['wizard']}>
      <StepBar
        label={t('steps.label')}
        steps={steps.map((each) => ({ step: each, text: t(`steps.${each}`), reachable: reachable(each) }))}
        current={step}
        onGo={setStep}
      />
      {step === 'vehicle' || record === null ? (
        <VehicleStep
          id={id}
          isRegistered={record !== null}
          changed={record === null || JSON.stringify(vehicle) !== JSON.stringify(saved)}
          draft={vehicle}
          onDraft={setVehicle}
          onSaved={(next) => {
            cacheRecord(next);
            const savedDraft = {
              name: next.vehicle.name,
              groupId: next.vehicle.groupId,
              type: vehicle.type,
              mark: next.vehicle.mark ?? '',
            };
            setSaved(savedDraft);
            setVehicle(savedDraft);
            setStep('computer');
          }}
          onContinue={() => setStep('computer')}
        />
      ) : step === 'computer' ? (
        <ComputerStep
          record={record}
          draft={computer}
          onDraft={setComputer}
          onBack={() => setStep('vehicle')}
          onDone={(next) => {
            cacheRecord(next);
            setComputer({ id: next.computer?.id ?? '', vendor: '', model: '' });
            setStep('keyfob');
          }}
          onSkip={() => {
            setComputer({ id: record.computer?.id ?? '', vendor: '', model: '' });
            setStep('keyfob');
          }}
        />
      ) : step === 'keyfob' ? (
        <KeyfobStep
          record={record}
          draft={keyfob}
          onDraft={setKeyfob}
          onBack={() => setStep('computer')}
          onDone={({ notPairedReason: reason, hindrance: _deprecated, ...next }) => {
            cacheRecord(next);
            setNotPairedReason(reason);
            setKeyfob(next.keyfob?.id ?? '');
            setStep('summary');
          }}
          onSkip={() => {
            setKeyfob(record.keyfob?.id ?? '');
            setStep('summary');
          }}
        />
      ) : (
        <Summary
          record={record}
          notPairedReason={notPairedReason}
          onPaired={({ notPairedReason: reason, hindrance: _deprecated, ...next }) => {
            cacheRecord(next);
            setNotPairedReason(reason);
          }}
          onBack={() => setStep('keyfob')}
          onNext={() => onNext(record)}
        />
      )}
    </div>
  );
}
