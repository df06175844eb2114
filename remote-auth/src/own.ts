// What is loaded when someone opens their own profile or settings.
export { ProfileScreen } from './profile/ProfileScreen.tsx';
export { SettingsScreen } from './settings/SettingsScreen.tsx';
