import { IconFile } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import { matchScreens } from './search-results.ts';

const screen = (name: string) => ({ key: name, icon: IconFile, name, open: () => {} });

describe('search results', () => {
  it('match a screen by any part of its name, whatever the spelling of the Arabic letters', () => {
    const screens = [screen('الإعدادات'), screen('ملفاتي')];
    expect(matchScreens(screens, 'اعداد').map(({ name }) => name)).toEqual(['الإعدادات']);
    expect(matchScreens(screens, '')).toHaveLength(2);
  });
});
