import { useKitMessages } from '@fleet-console/i18n';
import { useEffect, useState } from 'react';
import { useRootMounted } from '../../remote/root-lifetime.tsx';
import { useShell } from '../../remote/shell-context.tsx';
import { changedFields, restoreFields, type KeptFieldOptions } from './kept-fields.ts';

export interface KeptDraftOptions<Draft> extends KeptFieldOptions<Draft> {
  /** Name of the form, unique in the remote, with the id of what is edited: `groups/142`. Another release looks for the same name. */
  readonly form: string;
  /** The form says itself that its fields were restored. */
  readonly isSilent?: boolean;
}

export interface KeptDraft<Draft> {
  /** The saved values with what was typed before. */
  readonly initial: Draft;
  /** When the restored fields were last changed, ms since 1970; null: nothing was restored. */
  readonly restoredAt: number | null;
}

/**
 * Returns the values that a form starts with. What was typed into it before the release was replaced, the session ended or the tab was reloaded is restored,
 * field by field; values that fit no field are shown by the console.
 */
export function useRestoredDraft<Draft>(saved: Draft | (() => Draft), options: KeptDraftOptions<Draft> | undefined): KeptDraft<Draft> {
  const { drafts, flash } = useShell();
  const t = useKitMessages();
  const [{ initial, restoredAt, rest }] = useState(() => {
    const present = typeof saved === 'function' ? (saved as () => Draft)() : saved;
    const kept = options && drafts.read(options.form);
    if (!options || !kept) return { initial: present, restoredAt: null, rest: {} };
    const restored = restoreFields(kept, present, options);
    return { initial: restored.draft, restoredAt: restored.isRestored ? kept.changedAt : null, rest: restored.rest };
  });
  useEffect(() => {
    if (!options) return;
    if (restoredAt !== null && options.isSilent !== true) flash.info(t('states.inputRestored'));
    if (Object.keys(rest).length > 0) drafts.refuse(options.form, rest);
    // Once, in the language of that moment.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return { initial, restoredAt };
}

/** Keeps the changes of a form until they are saved, discarded, or the form is closed by the user. */
export function useKeepDraft<Draft>(draft: Draft, origin: Draft, isDirty: boolean, options: KeptDraftOptions<Draft> | undefined): void {
  const { drafts } = useShell();
  const isRootMounted = useRootMounted();
  const form = options?.form;
  useEffect(() => {
    if (!options) return;
    drafts.write(options.form, isDirty ? { fields: changedFields(draft, origin, options), changedAt: Date.now() } : null);
    // The other options are constants.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [drafts, form, draft, origin, isDirty]);
  useEffect(() => {
    if (form === undefined) return undefined;
    return () => {
      if (isRootMounted()) drafts.write(form, null);
    };
  }, [drafts, form, isRootMounted]);
}
