export { DateField, DateTimeField, type DateFieldProps, type DateFieldTexts } from './DateField.tsx';
