import { useState } from 'react';
import { Route, Routes, useLocation, useMatch } from 'react-router-dom';
import { EffectMessages } from '../effect/EffectMessages.tsx';
import { FeatureMessages } from '../messages/messages.ts';
import { UserScreen } from './UserScreen.tsx';
import { UsersScreen } from './UsersScreen.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const userMessages = { en, pl };

/** Returns the last URL parameters of the list, for the link back. */
function useLastList(): string {
  const { search } = useLocation();
  const atList = useMatch('/users') !== null;
  const [last, setLast] = useState('');
  if (atList && last !== search) setLast(search);
  return last;
}

/** The screens of users, with their messages. */
export function Users() {
  const list = useLastList();
  return (
    <FeatureMessages feature="users" words={userMessages}>
      <EffectMessages>
        <Routes>
          <Route index element={<UsersScreen />} />
          <Route path=":uid" element={<UserScreen listSearch={list} />} />
        </Routes>
      </EffectMessages>
    </FeatureMessages>
  );
}
