import { useReadable, useShell } from '../../remote/shell-context.tsx';
import { DateField, DateTimeField, type DateFieldProps, type DateFieldTexts } from '@fleet-console/ui/dates';
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

function Localized({ precision, ...props }: Props & { readonly precision: 'day' | 'minute' }) {
  const t = useMessages('dates');
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
