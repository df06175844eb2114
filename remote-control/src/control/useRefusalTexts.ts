import { useLocale } from '@fleet-console/i18n';
import { isOneOf } from '@fleet-console/remote-kit';
import { useMessages } from '../messages/messages.ts';
import { ReleaseRefusal } from './release-plane.ts';

/** Refusals that the console says in its own words. */
const known = [
  'no-answer',
  'unreachable',
  'not-allowed',
  'too-many',
  'held',
  'overtaken',
  'misfit',
  'bad-build',
  'other-canary',
  'damaged-release',
  'check-failed',
  'not-checked',
  'retired',
] as const;

export interface RefusalText {
  readonly text: string;
  /** The release plane's own sentence, in English. */
  readonly detail: string | null;
}

/** Says why the release plane said no, in the language on screen; its own sentence tells more. */
export function useRefusalTexts(): (error: unknown) => RefusalText {
  const t = useMessages('control');
  const english = useLocale() === 'en';
  return (error) => {
    if (!(error instanceof ReleaseRefusal)) return { text: t('refused.other'), detail: error instanceof Error ? error.message : null };
    // In English its sentence says all of it; elsewhere it comes below one in the reader's language.
    if (english && error.message !== '' && !['no-answer', 'unreachable', 'too-many'].includes(error.code))
      return { text: error.message, detail: null };
    return {
      text: t(`refused.${isOneOf(known, error.code) ? error.code : 'other'}`),
      detail: error.message === '' || english ? null : error.message,
    };
  };
}
