import type { Shell } from '@fleet-console/contract';
import { createI18n } from '@fleet-console/i18n';
import { sendReports } from '@fleet-console/remote-kit/problem-report';
import { fixedMessages } from '../messages/messages.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

/** A report sent this soon after it was written is still shown by its form, in ms. */
const SHOWN_BY_FORM = 10_000;

/** Sends waiting reports and announces the created requests. Returns the function that stops it. */
export const startSending = (shell: Shell): (() => void) =>
  sendReports(shell, {
    onCreated({ id }, { changedAt }) {
      if (Date.now() - changedAt < SHOWN_BY_FORM) return;
      const i18n = createI18n({ locale: shell.locale.get(), messages: { newRequest: { en, pl } } });
      shell.flash.success(fixedMessages(i18n, shell.locale.get(), 'newRequest')('created', { number: id }));
    },
  });
