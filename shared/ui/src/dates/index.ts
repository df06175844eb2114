export { DateField, DateTimeField, type DateFieldProps, type DateFieldWords } from './DateField.tsx';
