import { Button, Text } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import styles from './onboarding.module.css';
import type { ComputerDraft } from './computer-draft.ts';

interface FreeComputersProps {
  readonly free: { readonly data: readonly FreeComputer[] | undefined; readonly isError: boolean };
  /** The typed id. */
  readonly id: string;
  readonly onChoose: (draft: ComputerDraft) => void;
}

interface FreeComputer {
  readonly id: string;
  readonly vendor: string;
  readonly model: string | null;
}

/** Unassigned IoT modules to choose from. */
export function FreeComputers({ free, id, onChoose }: FreeComputersProps) {
  const t = useMessages('onboarding');
  return (
    <>
      {free.isError ? (
        <Text fz="sm" role="status">
          {t('computer.freeFailed')}
        </Text>
      ) : null}
      {(free.data?.length ?? 0) > 0 ? (
        <div role="group" aria-label={t('computer.free')} className={styles['options']}>
          <span className={styles['quiet']}>{t('computer.free')}</span>
          {free.data?.map((computer) => (
            <Button
              key={computer.id}
              size="compact-md"
              variant={computer.id === id ? 'light' : 'default'}
              aria-pressed={computer.id === id}
              onClick={() => onChoose({ id: computer.id, vendor: computer.vendor, model: computer.model ?? '' })}
            >
              <bdi>{[computer.id, computer.vendor].join(' · ')}</bdi>
            </Button>
          ))}
        </div>
      ) : null}
    </>
  );
}
