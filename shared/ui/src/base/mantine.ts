/** Mantine components that every page may show, including the sign-in page. */
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
