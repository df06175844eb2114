import type { Locale } from '@fleet-console/contract';
import en from './locales/en.json';
import pl from './locales/pl.json';

/** What can be alerted about, with the values of its texts. */
export interface AlertDetails {
  /** A live release failed more often than the threshold. `count`: affected tabs. */
  readonly crashing: {
    readonly remote: string;
    readonly build: string;
    readonly failures: number;
    readonly minutes: number;
    count: number;
  };
  /** A canary was withdrawn, by the guard or by a person. */
  readonly canaryWithdrawn: {
    readonly remote: string;
    readonly build: string;
    readonly actor: string;
    readonly why: string;
    readonly live: string;
  };
  readonly ledgerDamaged: { readonly why: string };
  readonly ledgerRepaired: object;
  readonly storeUnreachable: { readonly why: string };
  readonly storeRecovered: { readonly minutes: number };
}
export type AlertKind = keyof AlertDetails;

/** Types of webhook events. */
const types: Record<AlertKind, string> = {
  crashing: 'release.crashing',
  canaryWithdrawn: 'release.canary-withdrawn',
  ledgerDamaged: 'ledger.damaged',
  ledgerRepaired: 'ledger.repaired',
  storeUnreachable: 'store.unreachable',
  storeRecovered: 'store.recovered',
};

export interface Alert {
  /** The same for every attempt and channel, so that receivers can ignore repetitions. */
  readonly id: string;
  readonly kind: AlertKind;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly details: AlertDetails[AlertKind];
  /** Alerts that weren't sent before this one because of the rate limit. */
  readonly suppressed: number;
}

type Values = Readonly<Record<string, string | number>>;
type Forms = Readonly<Record<string, string>>;
const locales: Record<Locale, Record<AlertKind | 'mail', Forms>> = { en, pl };

const fill = (text: string, values: Values) => text.replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => String(values[name] ?? ''));
const counted = (forms: Forms, name: string, locale: Locale, count: number) =>
  forms[name] ?? forms[`${name}_${new Intl.PluralRules(locale).select(count)}`] ?? '';

/** Subject and text of an alert in a language. `url`: the console's, for a link to the releases. */
export function alertTexts({ kind, details, suppressed }: Alert, locale: Locale, url: string | null): { subject: string; text: string } {
  const { [kind]: forms, mail } = locales[locale];
  const given: Values = { ...details };
  const values = { ...given, release: `${given['remote'] ?? ''}@${given['build'] ?? ''}` };
  const lines = [
    fill(counted(forms, 'text', locale, Number(given['count'] ?? 0)), values),
    fill(forms['advice'] ?? '', values),
    suppressed > 0 ? fill(counted(mail, 'suppressed', locale, suppressed), { count: suppressed }) : '',
    url ? fill(mail['console'] ?? '', { url: new URL('/control/releases', url).href }) : '',
    mail['footer'] ?? '',
  ];
  const subject = `[Fleet Console] ${fill(forms['subject'] ?? '', values)}`;
  return { subject, text: `${lines.filter(Boolean).join('\n\n')}\n` };
}

/** Body of the webhook: `type`, `timestamp` and `data`, as Standard Webhooks recommends. */
export function alertBody(alert: Alert, url: string | null): string {
  const { text } = alertTexts(alert, 'en', url);
  const summary = text.split('\n', 1)[0] ?? '';
  return JSON.stringify({
    type: types[alert.kind],
    timestamp: alert.at,
    data: { ...alert.details, summary, ...(alert.suppressed > 0 && { suppressed: alert.suppressed }) },
  });
}
