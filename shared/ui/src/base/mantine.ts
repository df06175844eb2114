/** The Mantine parts that every page may show, the sign-in page included. */
export {
  ActionIcon,
  Alert,
  Anchor,
  Button,
  Group,
  Loader,
  Notification,
  PasswordInput,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
  Title,
  UnstyledButton,
} from '@mantine/core';
