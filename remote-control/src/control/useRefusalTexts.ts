import { useLocale } from '@fleet-console/i18n';
import { isOneOf } from '@fleet-console/remote-kit';
import { useMessages } from '../messages/messages.ts';
import { ReleaseRefusal } from './release-plane.ts';

/** Codes with their own messages. */
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
  'own-proposal',
  'no-proposal',
  'proposal-expired',
  'proposal-outdated',
  'already-proposed',
] as const;

export interface RefusalText {
  readonly text: string;
  /** The release plane's English text. */
  readonly detail: string | null;
}

/** Returns the text of a refusal in the current language, with the release plane's text as detail. */
export function useRefusalTexts(): (error: unknown) => RefusalText {
  const t = useMessages('control');
  const english = useLocale() === 'en';
  return (error) => {
    if (!(error instanceof ReleaseRefusal)) return { text: t('refused.other'), detail: error instanceof Error ? error.message : null };
    // In English, the release plane's text is complete; in other languages it is a detail.
    if (english && error.message !== '' && !['no-answer', 'unreachable', 'too-many'].includes(error.code))
      return { text: error.message, detail: null };
    return {
      text: t(`refused.${isOneOf(known, error.code) ? error.code : 'other'}`),
      detail: error.message === '' || english ? null : error.message,
    };
  };
}
