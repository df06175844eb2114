/** Components of long forms, loaded only by screens that have one. */
export { Checkbox, NativeSelect, Radio, Textarea } from '@mantine/core';
