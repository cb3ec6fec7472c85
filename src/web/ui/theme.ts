import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { createElement } from 'react';
import { Icon } from './icon.tsx';

/** Ten times the same token of `tokens.css`: it already has a value for each colour scheme. */
const fromToken = (name: string): MantineColorsTuple => {
  const value = `var(--color-${name})`;
  return [value, value, value, value, value, value, value, value, value, value];
};

/** The ten neutrals of `tokens.css`, which Mantine's parts use by number. */
const fromPalette = (name: string): MantineColorsTuple => [
  `var(--${name}-0)`, `var(--${name}-1)`, `var(--${name}-2)`, `var(--${name}-3)`, `var(--${name}-4)`,
  `var(--${name}-5)`, `var(--${name}-6)`, `var(--${name}-7)`, `var(--${name}-8)`, `var(--${name}-9)`,
]; // prettier-ignore

const tokenColors = new Set(['accent', 'danger', 'success']);

const variantColorResolver: VariantColorsResolver = (input) => {
  const color = input.color ?? input.theme.primaryColor;
  if (input.variant !== 'filled' || !tokenColors.has(color)) return defaultVariantColorsResolver(input);
  return {
    background: `var(--color-${color})`,
    hover: `var(--color-${color}-hover)`,
    color: `var(--color-on-${color})`,
    border: '1px solid transparent',
  };
};

const controlHeight = { '--button-height': 'var(--control-height)' };
const labelled = { size: 'md', radius: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] };

// Without this a screen reader announces the header of a dialog as a second banner of the page.
const plainHeader = { header: { role: 'presentation' } };

export const theme = createTheme({
  fontFamily: "'IBM Plex Sans Arabic', system-ui, sans-serif",
  primaryColor: 'accent',
  colors: {
    accent: fromToken('accent'),
    danger: fromToken('danger'),
    success: fromToken('success'),
    gray: fromPalette('gray'),
    dark: fromPalette('dark'),
  },
  variantColorResolver,
  white: '#ffffff',
  black: 'var(--gray-9)',
  fontSizes: {
    xs: 'var(--font-xs)',
    sm: 'var(--font-sm)',
    md: 'var(--font-md)',
    lg: 'var(--font-lg)',
    xl: 'var(--font-xl)',
  },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: {
      defaultProps: { size: 'md' },
      vars: (_theme: unknown, { variant }: { variant?: string }) => ({
        root: {
          ...controlHeight,
          // Its text names it, so it needs no strong outline.
          ...(variant === 'default' && { '--button-bd': '1px solid var(--color-hairline)' }),
        },
      }),
    },
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray' },
      vars: (_theme: unknown, { size }: { size?: unknown }) => ({
        root: {
          '--ai-size':
            typeof size === 'number' ? `max(${size}px, var(--touch-size))` : 'var(--control-height)',
        },
      }),
    },
    TextInput: { defaultProps: labelled },
    PasswordInput: { defaultProps: labelled },
    NativeSelect: {
      defaultProps: { ...labelled, rightSection: createElement(Icon, { icon: IconSelector, size: 18 }) },
    },
    Checkbox: {
      defaultProps: { size: 'sm', radius: 'xs', styles: { label: { fontSize: 'var(--font-md)' } } },
    },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        transitionProps: { duration: 140 },
        attributes: plainHeader,
      },
    },
    Drawer: { defaultProps: { transitionProps: { duration: 140 }, attributes: plainHeader } },
    Menu: {
      defaultProps: { radius: 'md', transitionProps: { duration: 120 }, withInitialFocusPlaceholder: false },
    },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 120 } } },
  },
});

/** Mantine's semantic variables, set to our tokens. */
export const cssVariables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--color-page)',
    '--mantine-color-text': 'var(--color-text)',
    '--mantine-color-dimmed': 'var(--color-muted)',
    '--mantine-color-placeholder': 'var(--color-muted)',
    '--mantine-color-error': 'var(--color-danger)',
    '--mantine-color-anchor': 'var(--color-accent)',
    '--mantine-color-default': 'var(--color-surface)',
    '--mantine-color-default-hover': 'var(--color-hover)',
    '--mantine-color-default-color': 'var(--color-text)',
    '--mantine-color-default-border': 'var(--color-control)',
    '--mantine-color-disabled': 'var(--color-hairline)',
    '--mantine-color-accent-filled': 'var(--color-accent)',
    '--mantine-color-accent-light': 'var(--color-tint)',
    '--mantine-color-accent-light-hover': 'var(--color-tint)',
    '--mantine-color-accent-light-color': 'var(--color-accent)',
    '--mantine-color-danger-filled': 'var(--color-danger)',
    '--mantine-color-danger-light': 'var(--color-danger-tint)',
    '--mantine-color-danger-light-hover': 'var(--color-danger-tint)',
    '--mantine-color-danger-light-color': 'var(--color-danger)',
    '--mantine-color-success-filled': 'var(--color-success)',
    '--mantine-color-gray-light-color': 'var(--color-muted)',
    '--mantine-color-gray-light-hover': 'var(--color-hover)',
    '--mantine-primary-color-contrast': 'var(--color-on-accent)',
  };
  return { variables: {}, light: both, dark: both };
};
