/** Additional Mantine components of signed-in screens. Keep the list short: the host ships all of them to every remote. */
export { Menu, Modal, Paper, Popover, Progress, Tabs, Tooltip } from '@mantine/core';
export { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
