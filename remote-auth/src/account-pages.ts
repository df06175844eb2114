// Loaded for the profile and settings pages.
export { ProfileScreen } from './profile/ProfileScreen.tsx';
export { SettingsScreen } from './settings/SettingsScreen.tsx';
