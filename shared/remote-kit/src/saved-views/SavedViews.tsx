import { Popover, SavedViewIcon } from '@fleet-console/ui';
import { useState } from 'react';
import { LazyBoundary } from '../lazy/LazyBoundary.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { ListTool } from '../list/ListTool.tsx';
import { FeatureMessages, useMessages } from './messages.ts';
import type { SavedViewsProps } from './saved-views-props.ts';
import { ViewsLoading } from './ViewsLoading.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';

const messages = { en, pl };

const menu = lazyPart(
  () => import(/* webpackChunkName: "saved-views" */ './SavedViewsMenu.tsx').then((part) => part.SavedViewsMenu),
  <ViewsLoading />,
);

/** Filter, order and columns of a list under a name: saved for oneself, or shared with a group. */
export function SavedViews(props: SavedViewsProps) {
  return (
    <FeatureMessages feature="savedViews" messages={messages}>
      <Views {...props} />
    </FeatureMessages>
  );
}

function Views({ list, search, onOpen }: SavedViewsProps) {
  const t = useMessages('savedViews');
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" withinPortal hideDetached={false} trapFocus>
      <Popover.Target>
        <ListTool
          icon={<SavedViewIcon size={16} aria-hidden />}
          label={t('open')}
          onPointerEnter={menu.preload}
          onFocus={menu.preload}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown w={320}>
        <LazyBoundary>
          <menu.Part
            list={list}
            search={search}
            onOpen={(saved) => {
              setOpened(false);
              onOpen(saved);
            }}
          />
        </LazyBoundary>
      </Popover.Dropdown>
    </Popover>
  );
}
