'use client';

import { useSyncExternalStore } from 'react';
import { IconButton } from '../primitives/IconButton';
import { MoonIcon, SunIcon, SystemThemeIcon } from '../primitives/icons';
import { chooseTheme, type ThemeChoice, themeChoice, watchTheme } from './theme';

const next: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' };
const icons = { system: SystemThemeIcon, light: SunIcon, dark: MoonIcon };

/** Goes round system, light and dark. */
export function ThemeSwitch() {
  const choice = useSyncExternalStore(watchTheme, themeChoice, () => 'system' as const);
  const Icon = icons[choice];
  return (
    <IconButton
      label={`Theme: ${choice}`}
      title={`Theme: ${choice}. Switch to ${next[choice]}`}
      icon={<Icon />}
      onClick={() => chooseTheme(next[choice])}
    />
  );
}
