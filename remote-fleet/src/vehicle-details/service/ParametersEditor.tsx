import { createApi } from '@fleet-console/api';
import { isOneOf, useShell } from '@fleet-console/remote-kit';
import { useEditDraft } from '@fleet-console/remote-kit/form';
import { Button, ErrorText, Group, Paper, Stack, Title } from '@fleet-console/ui';
import { Textarea } from '@fleet-console/ui/forms';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../messages/messages.ts';
import { parametersFault, formatParameters } from './parameters.ts';
import { useRefetchVehicle } from './useRefetchVehicle.ts';
import { setService } from './vehicle-edit.queries.ts';
import type { Device } from '../shared/vehicle-details.queries.ts';
import styles from '../shared/vehicle-details.module.css';
import { ParametersHints } from './ParametersHints.tsx';

const known = ['changed-meanwhile', 'parameters-too-large', 'parameters-too-deep'] as const;

/** Input is validated after this pause, in ms. */
const VALIDATE_AFTER = 600;

const asTyped = (text: string) => text;
const differ = (one: string, other: string) => one !== other;

interface ParametersEditorProps {
  readonly device: Device;
  /** Reports whether there are unsaved changes. */
  readonly onDirtyChange: (typed: boolean) => void;
}

/** Editor of the extended parameters; saves only valid JSON. */
export function ParametersEditor({ device, onDirtyChange }: ParametersEditorProps) {
  const t = useMessages('details');
  const { transport, flash } = useShell();
  const api = useMemo(() => createApi(transport), [transport]);
  const refetchVehicle = useRefetchVehicle(device.id);
  const saved = device.extendedParameters ?? '';
  // Parameters have no version: the server detects conflicts by the former value.
  const edit = useEditDraft({ form: `parameters/${device.id}`, row: saved, isNewer: differ, toDraft: asTyped, differs: differ });
  const { base, draft: text, isDirty } = edit;
  const [isValidated, setValidated] = useState(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const saving = useMutation({
    mutationFn: () => setService(api, device.id, { extendedParameters: text.trim(), formerParameters: base }),
    onSuccess: async () => {
      await refetchVehicle();
      edit.begin(text.trim());
      onDirtyChange(false);
      flash.success(t('edit.saved'));
    },
    onSettled: edit.release,
  });
  const fault = isValidated ? parametersFault(text) : null;
  const code = saving.error && 'code' in saving.error ? String(saving.error.code) : '';
  const refusal = fault
    ? t(`parameters.faults.${fault.code}`)
    : isOneOf(known, code)
      ? t(`parameters.faults.${code}`)
      : saving.error && <ErrorText error={saving.error} />;
  const change = (next: string) => {
    edit.setDraft(next);
    setValidated(false);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => setValidated(true), VALIDATE_AFTER);
    saving.reset();
    onDirtyChange(next !== base);
  };
  const discard = () => {
    edit.discard();
    saving.reset();
    onDirtyChange(false);
  };
  return (
    <Paper component="section" withBorder p="md" aria-label={t('parameters.title')}>
      <Title order={3} fz="md" mb="sm">
        {t('parameters.title')}
      </Title>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setValidated(true);
          if (isDirty && parametersFault(text) === null && edit.claim()) saving.mutate();
        }}
      >
        <Stack gap="sm">
          <Textarea
            label={t('parameters.label')}
            description={t('parameters.hint')}
            placeholder={'{\n  "maxSpeed": 25\n}'}
            autosize
            minRows={5}
            maxRows={18}
            spellCheck={false}
            classNames={{ input: styles['json'] ?? '' }}
            value={text}
            error={refusal}
            onChange={(event) => change(event.currentTarget.value)}
          />
          <ParametersHints at={fault?.at ?? null} hasConflict={code === 'changed-meanwhile'} />
          <Group gap="xs">
            <Button type="submit" loading={saving.isPending} disabled={!isDirty || fault !== null}>
              {t('kit:actions.save')}
            </Button>
            <Button
              variant="default"
              disabled={text.trim() === '' || parametersFault(text) !== null || formatParameters(text) === text}
              onClick={() => change(formatParameters(text))}
            >
              {t('parameters.format')}
            </Button>
            {isDirty ? (
              <Button variant="subtle" onClick={discard}>
                {t('kit:actions.discardChanges')}
              </Button>
            ) : null}
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
