import { acceptingWords } from '../theme/former-words.tsx';
import { DateField as DayField, DateTimeField as MinuteField } from './DateField.tsx';

export const DateField = acceptingWords(DayField);
export const DateTimeField = acceptingWords(MinuteField);
export { TimeField } from './TimeField.tsx';
export type { DateFieldProps, DateFieldTexts } from './DateField.tsx';
