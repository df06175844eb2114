import { createApi } from '@fleet-console/api';
import { isOneOf, useShell } from '@fleet-console/remote-kit';
import { useEditDraft } from '@fleet-console/remote-kit/form';
import { Button, ErrorText, Group, Paper, Stack, Title } from '@fleet-console/ui';
import { Textarea } from '@fleet-console/ui/forms';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../messages/messages.ts';
import { parametersFault, tidied } from './parameters.ts';
import { useReread } from './useReread.ts';
import { setService } from './vehicle-edit.queries.ts';
import type { Device } from '../shared/vehicle-details.queries.ts';
import styles from '../shared/vehicle-details.module.css';
import { ParametersHints } from './ParametersHints.tsx';

const known = ['changed-meanwhile', 'parameters-too-large', 'parameters-too-deep'] as const;

/** Half a word is no mistake: a text is judged when nothing was typed for so long, in ms. */
const PAUSE = 600;

const asTyped = (text: string) => text;
const differ = (one: string, other: string) => one !== other;

interface ParametersEditorProps {
  readonly device: Device;
  /** Tells whether something is typed that is not saved yet. */
  readonly onTyped: (typed: boolean) => void;
}

/** The extended parameters of a vehicle: JSON, which is saved only when it is sound. */
export function ParametersEditor({ device, onTyped }: ParametersEditorProps) {
  const t = useMessages('details');
  const { transport, flash } = useShell();
  const api = useMemo(() => createApi(transport), [transport]);
  const reread = useReread(device.id);
  const saved = device.extendedParameters ?? '';
  // They have no version: of two who change them, the second is told by what they were when the typing began.
  const edit = useEditDraft({ row: saved, isNewer: differ, toDraft: asTyped, differs: differ });
  const { base, draft: text, isDirty } = edit;
  /** The typing is over for the moment: now it can be wrong. */
  const [judged, setJudged] = useState(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const saving = useMutation({
    mutationFn: () => setService(api, device.id, { extendedParameters: text.trim(), formerParameters: base }),
    onSuccess: async () => {
      await reread();
      edit.begin(text.trim());
      onTyped(false);
      flash.success(t('edit.saved'));
    },
    onSettled: edit.release,
  });
  const fault = judged ? parametersFault(text) : null;
  const code = saving.error && 'code' in saving.error ? String(saving.error.code) : '';
  const refusal = fault
    ? t(`parameters.faults.${fault.code}`)
    : isOneOf(known, code)
      ? t(`parameters.faults.${code}`)
      : saving.error && <ErrorText error={saving.error} />;
  const change = (next: string) => {
    edit.setDraft(next);
    setJudged(false);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => setJudged(true), PAUSE);
    saving.reset();
    onTyped(next !== base);
  };
  const take = () => {
    edit.discard();
    saving.reset();
    onTyped(false);
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
          setJudged(true);
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
          <ParametersHints at={fault?.at ?? null} isOvertaken={code === 'changed-meanwhile'} />
          <Group gap="xs">
            <Button type="submit" loading={saving.isPending} disabled={!isDirty || fault !== null}>
              {t('kit:actions.save')}
            </Button>
            <Button
              variant="default"
              disabled={text.trim() === '' || parametersFault(text) !== null || tidied(text) === text}
              onClick={() => change(tidied(text))}
            >
              {t('parameters.tidy')}
            </Button>
            {isDirty ? (
              <Button variant="subtle" onClick={take}>
                {t('kit:actions.discardChanges')}
              </Button>
            ) : null}
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
