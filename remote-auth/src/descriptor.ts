import { describe } from '@fleet-console/contract';

export const descriptor = describe({
  remote: 'remote-auth',
  routes: [
    {
      name: 'Login',
      path: '/login',
      children: [],
      layout: 'login',
      title: { en: 'Sign in', pl: 'Logowanie' },
      description: { en: 'Sign in to Fleet Console', pl: 'Zaloguj się do Fleet Console' },
    },
    {
      name: 'LoginSignUp',
      path: '/login/signup',
      children: ['privacy'],
      layout: 'login',
      title: { en: 'Sign up', pl: 'Rejestracja' },
      description: { en: 'Create a Fleet Console account', pl: 'Załóż konto w Fleet Console' },
    },
    {
      name: 'LoginRecover',
      path: '/login/recover',
      children: [],
      layout: 'login',
      title: { en: 'Password recovery', pl: 'Odzyskiwanie hasła' },
      description: { en: 'Choose a new password', pl: 'Ustaw nowe hasło' },
    },
    {
      name: 'Profile',
      path: '/profile',
      children: [],
      title: { en: 'Profile', pl: 'Profil' },
      description: { en: 'Your account and contact details', pl: 'Twoje konto i dane kontaktowe' },
    },
    {
      name: 'Settings',
      path: '/settings',
      children: [],
      title: { en: 'Settings', pl: 'Ustawienia' },
      description: { en: 'Language, appearance and notifications', pl: 'Język, wygląd i powiadomienia' },
    },
  ],
  menu: [],
});
