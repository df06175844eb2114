import { useUserTime } from '@fleet-console/i18n';
import { useReadable, useShell } from '../../remote/shell-context.tsx';
import { DateField, DateTimeField, type DateFieldProps, type DateFieldTexts } from '@fleet-console/ui/dates';
import { useNow } from '../../state/useNow.ts';
import { FeatureMessages, useMessages } from './messages.ts';
import { dateMessages } from './date-messages.ts';

type Props = Omit<DateFieldProps, 'locale' | 'texts'>;

const shared = [
  'open',
  'chooseTime',
  'previousMonth',
  'nextMonth',
  'previousYear',
  'nextYear',
  'previousDecade',
  'nextDecade',
  'chooseMonth',
  'chooseYear',
] as const;

/** Dates that the server accepts, unless a field says otherwise. */
const FIRST = '2000-01-01';
const LAST = '2099-12-31';
const DATE = /^\d{4}-\d{2}-\d{2}/;

function Localized({ precision, min, max, error, ...given }: Props & { readonly precision: 'day' | 'minute' }) {
  const t = useMessages('dates');
  // A limit may be what is typed in another field.
  const [from, to] = [min, max].map((limit) => (limit !== undefined && DATE.test(limit) ? limit : undefined));
  const [first, last] = [from !== undefined && from < FIRST ? from : FIRST, to !== undefined && to > LAST ? to : LAST];
  const day = DATE.exec(given.value)?.[0];
  const isOutside = day !== undefined && (day < first || day > last);
  const props = {
    ...given,
    min: from ?? first,
    max: to ?? last,
    today: useUserTime().day(useNow()),
    error: isOutside ? t('year', { from: first.slice(0, 4), to: last.slice(0, 4) }) : error,
  };
  const locale = useReadable(useShell().locale);
  const own = Object.fromEntries(shared.map((key) => [key, t(key)])) as Pick<DateFieldTexts, (typeof shared)[number]>;
  return precision === 'day' ? (
    <DateField {...props} locale={locale} texts={{ ...own, invalid: t('invalidDay'), placeholder: t('dayPlaceholder') }} />
  ) : (
    <DateTimeField {...props} locale={locale} texts={{ ...own, invalid: t('invalidMinute'), placeholder: t('minutePlaceholder') }} />
  );
}

/** A date as `2025-03-01`. */
export function DateInput(props: Props) {
  return (
    <FeatureMessages feature="dates" messages={dateMessages}>
      <Localized {...props} precision="day" />
    </FeatureMessages>
  );
}

/** A time in the user's time zone, as `2025-03-01T14:05`. */
export function DateTimeInput(props: Props) {
  return (
    <FeatureMessages feature="dates" messages={dateMessages}>
      <Localized {...props} precision="minute" />
    </FeatureMessages>
  );
}
