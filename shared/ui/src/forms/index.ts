/** Parts of long forms, which most screens have none of. */
export { Checkbox, Textarea } from '@mantine/core';
