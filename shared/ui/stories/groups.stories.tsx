import { useState } from 'react';
import { GroupPicker, GroupTreeView, type GroupForest } from '../src/index.ts';

const groups: GroupForest = {
  tops: [{ id: '140' }],
  all: new Map([
    ['140', { id: '140', name: 'Polska', children: ['142', '143'] }],
    ['142', { id: '142', name: 'Warszawa', children: ['150'] }],
    ['150', { id: '150', name: 'Wola', children: [] }],
    ['143', { id: '143', name: 'Kraków', children: [] }],
  ]),
};
const texts = { label: 'Groups', search: 'Find a group', clear: 'Clear search', none: 'No groups found' };

export const Tree = () => {
  const [value, setValue] = useState<string | null>('142');
  return (
    <div style={{ width: 320, height: 320 }}>
      <GroupTreeView groups={groups} value={value} onChoose={setValue} texts={texts} />
    </div>
  );
};

export const Picker = () => {
  const [value, setValue] = useState<string | null>(null);
  return <GroupPicker groups={groups} value={value} onChange={setValue} texts={{ ...texts, everything: 'All groups' }} />;
};
