import { ActionIcon, AddIcon, Button, CloseIcon, DeleteIcon, Group } from '../src/index.ts';

export const Buttons = () => (
  <Group>
    <Button>Save zone</Button>
    <Button leftSection={<AddIcon size={16} aria-hidden />}>New zone</Button>
    <Button variant="default">Cancel</Button>
    <Button color="red" leftSection={<DeleteIcon size={16} aria-hidden />}>
      Delete zone
    </Button>
    <Button disabled>Save zone</Button>
    <Button loading>Save zone</Button>
    <Button size="compact-md" variant="default">
      Undo
    </Button>
    <ActionIcon aria-label="Close">
      <CloseIcon size={18} aria-hidden />
    </ActionIcon>
  </Group>
);
