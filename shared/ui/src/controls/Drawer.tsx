import { Drawer as MantineDrawer, type DrawerProps, type DrawerRootProps } from '@mantine/core';
import { useRootAttribute } from '../base/useRootAttribute.ts';

/** Mantine's drawer. While it is open, the root element has `data-side-panels`. */
function WholeDrawer(props: DrawerProps) {
  useRootAttribute('sidePanels', props.opened);
  return <MantineDrawer {...props} />;
}

function DrawerRoot(props: DrawerRootProps) {
  useRootAttribute('sidePanels', props.opened);
  return <MantineDrawer.Root {...props} />;
}

export const Drawer = Object.assign(WholeDrawer, {
  Root: DrawerRoot,
  Overlay: MantineDrawer.Overlay,
  Content: MantineDrawer.Content,
  Body: MantineDrawer.Body,
});
