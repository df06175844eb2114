import { useLastSearch } from '@fleet-console/remote-kit/list';
import { Route, Routes } from 'react-router-dom';
import { EffectMessages } from '../effect/EffectMessages.tsx';
import { FeatureMessages } from '../messages/messages.ts';
import { UserScreen } from './UserScreen.tsx';
import { UsersScreen } from './UsersScreen.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const userMessages = { en, pl };

/** The screens of users, with their messages. */
export function Users() {
  const list = useLastSearch('/users');
  return (
    <FeatureMessages feature="users" messages={userMessages}>
      <EffectMessages>
        <Routes>
          <Route index element={<UsersScreen />} />
          <Route path=":uid" element={<UserScreen listSearch={list} />} />
        </Routes>
      </EffectMessages>
    </FeatureMessages>
  );
}
