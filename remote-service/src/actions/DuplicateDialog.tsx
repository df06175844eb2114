import { useFormat } from '@fleet-console/i18n';
import { useErrorText, useShell } from '@fleet-console/remote-kit';
import { Stack, Text } from '@fleet-console/ui';
import { Radio } from '@fleet-console/ui/forms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { requestQueries } from '../requests/request.queries.ts';
import { useDamageNames } from '../requests/useDamageNames.ts';
import { takeAction } from './action-calls.ts';
import { ActionDialog } from './ActionDialog.tsx';
import type { DialogProps } from './dialogs.ts';

/** More open requests of one vehicle than there are in practice. */
const LIMIT = 50;

/** Closes a request as a duplicate of another open request of the same vehicle. */
export function DuplicateDialog({ request, onClose }: DialogProps) {
  const t = useMessages('actions');
  const names = useMessages('requests');
  const format = useFormat();
  const damageNames = useDamageNames();
  const errorText = useErrorText();
  const shell = useShell();
  const [original, setOriginal] = useState<string | null>(null);
  const [validated, setValidated] = useState(false);
  const query = { vehicleId: request.vehicle.id, open: true };
  const open = useQuery(requestQueries.list(shell, query, { sort: 'newest', skip: 0, limit: LIMIT }));
  const others = open.data?.rows.filter(({ id }) => id !== request.id);
  return (
    <ActionDialog
      request={request}
      title={t('duplicate.title', { number: request.id })}
      submit={t('duplicate.submit')}
      dirty={original !== null}
      disabled={others?.length === 0}
      onInvalid={() => setValidated(true)}
      onClose={onClose}
      change={(base) =>
        original === null
          ? null
          : {
              send: () => takeAction(shell, base, 'markDuplicate', { duplicateOf: Number(original) }),
              done: ({ id }) => t('done.markDuplicate', { number: id, original }),
              undoable: true,
            }
      }
    >
      {others?.length === 0 ? (
        <Text fz="sm">{t('duplicate.none')}</Text>
      ) : (
        <Radio.Group
          label={t('duplicate.of')}
          required
          value={original ?? ''}
          onChange={setOriginal}
          error={open.error ? errorText(open.error) : validated && original === null ? t('duplicate.missing') : null}
        >
          <Stack gap="xs" mt={4} {...(validated && original === null ? { 'data-wrong': true } : {})}>
            {(others ?? []).map(({ id, damageTypes, reportedAt }) => (
              <Radio
                key={id}
                value={id}
                label={[names('number', { number: id }), damageNames(damageTypes), format.dateTime(reportedAt)].filter(Boolean).join(' · ')}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </ActionDialog>
  );
}
