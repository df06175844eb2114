/** Components of long forms, loaded only by screens that have one. */
export { Checkbox, Textarea } from '@mantine/core';
