import type { Shell } from '@fleet-console/contract';
import { createI18n } from '@fleet-console/i18n';
import type { UnknownAlertType } from './alert.ts';
import { fixedMessages } from '../messages/messages.ts';
import { alertMessages } from './alert-text.ts';

/** Returns a function that shows the error for an unknown alert type. Source: specification, section 8. */
export function reportUnknownType({ flash, locale }: Pick<Shell, 'flash' | 'locale'>): (error: UnknownAlertType) => void {
  const i18n = createI18n({ locale: locale.get(), words: { alerts: alertMessages } });
  return ({ type }) => flash.error(fixedMessages(i18n, locale.get(), 'alerts')('unknownType', { type }));
}
