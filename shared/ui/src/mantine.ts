/** The Mantine parts of signed-in screens, besides those of every page. Only these: the host ships every one of them to every remote. */
export { Drawer, Menu, Modal, Paper, Popover, Progress, Tabs, Tooltip } from '@mantine/core';
export { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
