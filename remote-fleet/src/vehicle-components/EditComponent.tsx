import { ApiError } from '@fleet-console/api';
import { useWords } from '@fleet-console/i18n';
import { useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { Alert, AttentionIcon, Button, Group, Text } from '@fleet-console/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { carriedOver, changedFields, draftOf, faultsIn, valuesIn } from './component-draft.ts';
import { nameOf, type Component } from './component-kinds.ts';
import { componentQueries, saveComponent } from './component.queries.ts';
import { ComponentFields } from './ComponentFields.tsx';
import { useRefusal } from './useRefusal.ts';
import styles from './vehicle-components.module.css';

const noFaults = new Map<string, never>();

/** Changes a component. What is typed stays until it is saved or given up; what somebody else saved meanwhile is told, not run over. */
export function EditComponent({ component }: { component: Component }) {
  const words = useWords('components');
  const shell = useShell();
  const queries = useQueryClient();
  const { kind } = component;
  const refusalOf = useRefusal(kind);
  const [base, setBase] = useState(component);
  const [draft, setDraft] = useState(() => draftOf(kind, component));
  const [asked, setAsked] = useState(false);
  /** The version that is being changed: a second click must find it taken, also before what was saved is on screen. */
  const savingOf = useRef<number | null>(null);

  const origin = draftOf(kind, base);
  const dirty = changedFields(kind, draft, origin).length > 0;
  const overtaken = component.row.version > base.row.version;
  const begin = (from: Component, typed = draftOf(kind, from)) => {
    setBase(from);
    setDraft(typed);
    setAsked(false);
    saving.reset();
  };
  const key = componentQueries.one(shell, kind, base.row.id).queryKey;
  const saving = useMutation({
    mutationFn: () => saveComponent(shell, base, valuesIn(kind, draft, origin)),
    onSuccess: (saved) => {
      queries.setQueryData(key, saved);
      void queries.invalidateQueries({ queryKey: componentQueries.lists });
      void queries.invalidateQueries({ queryKey: ['fleet', 'vehicle'] });
      shell.flash.success(words('saved', { name: nameOf(saved) }));
      begin(saved);
    },
    onError: (error) => {
      savingOf.current = null;
      if (error instanceof ApiError && error.code === 'component-changed') void queries.invalidateQueries({ queryKey: key });
    },
  });
  // What somebody else saved is shown at once where nothing can be lost.
  if (overtaken && !dirty && !saving.isPending) begin(component);

  useUnsavedGuard(dirty, words('unsaved'));

  const faults = faultsIn(kind, draft);
  const refusal = saving.error ? refusalOf(saving.error) : null;
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (faults.size > 0 || !dirty || savingOf.current === base.row.version) return;
        savingOf.current = base.row.version;
        saving.mutate();
      }}
    >
      <ComponentFields
        kind={kind}
        draft={draft}
        faults={asked ? faults : noFaults}
        refusal={refusal}
        onChange={(name, value) => setDraft((before) => ({ ...before, [name]: value }))}
      />
      {overtaken && dirty ? (
        <Alert role="alert" color="yellow" icon={<AttentionIcon size={18} aria-hidden />} title={words('overtaken.title')}>
          <Text fz="sm">{words('overtaken.text')}</Text>
          <Group gap="xs" mt="xs">
            <Button
              size="compact-md"
              variant="default"
              onClick={() => begin(component, carriedOver(kind, draft, origin, draftOf(kind, component)))}
            >
              {words('overtaken.keep')}
            </Button>
            <Button size="compact-md" variant="default" onClick={() => begin(component)}>
              {words('overtaken.take')}
            </Button>
          </Group>
        </Alert>
      ) : refusal !== null && refusal.field === null ? (
        <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={words('refused.title')}>
          <Text fz="sm">{refusal.text}</Text>
        </Alert>
      ) : null}
      <div className={styles['doing']}>
        <Button type="submit" loading={saving.isPending} disabled={!dirty || (overtaken && dirty)}>
          {words('save')}
        </Button>
        {dirty ? (
          <Button variant="default" onClick={() => begin(component)} disabled={saving.isPending}>
            {words('discard')}
          </Button>
        ) : null}
        {asked && faults.size > 0 ? (
          <Text fz="sm" c="red" role="status">
            {words('look', { count: faults.size })}
          </Text>
        ) : null}
      </div>
    </form>
  );
}
