import { Route, Routes } from 'react-router-dom';
import { EffectMessages } from '../effect/EffectMessages.tsx';
import { FeatureMessages } from '../messages/messages.ts';
import { GroupPage } from './GroupPage.tsx';
import { GroupsScreen, NoGroupSelected } from './GroupsScreen.tsx';
import { NewGroup } from './NewGroup.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const groupMessages = { en, pl };

/** The screens of groups, with their messages. Source: specification, section 2, route table. */
export function Groups() {
  return (
    <FeatureMessages feature="groups" words={groupMessages}>
      <EffectMessages>
        <Routes>
          <Route element={<GroupsScreen />}>
            <Route index element={<NoGroupSelected />} />
            <Route path="new" element={<NewGroup />} />
            <Route path=":gid" element={<GroupPage />} />
            <Route path="*" element={<NoGroupSelected />} />
          </Route>
        </Routes>
      </EffectMessages>
    </FeatureMessages>
  );
}
