import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/** Ours come from `tokens.css`; a token already knows both schemes, so every shade is the same word. */
const fromToken = (name: string): MantineColorsTuple => {
  const value = `var(--color-${name})`;
  return [value, value, value, value, value, value, value, value, value, value];
};

/** Neutrals that Mantine's own parts take by number, lightest first. */
const gray: MantineColorsTuple = [
  '#f6f8f8', '#eef2f2', '#e1e7e8', '#d0d9da', '#b4c0c3', '#7c8d93', '#52636a', '#3d4b51', '#26332f', '#14201f',
]; // prettier-ignore
const dark: MantineColorsTuple = [
  '#e6eeed', '#c9d5d6', '#9fb2b5', '#6b7f84', '#3a484b', '#263133', '#1e282a', '#171f21', '#0f1516', '#0a0f10',
]; // prettier-ignore

const ours = new Set(['accent', 'danger', 'success']);

const variantColorResolver: VariantColorsResolver = (input) => {
  const color = input.color ?? input.theme.primaryColor;
  if (input.variant !== 'filled' || !ours.has(color)) return defaultVariantColorsResolver(input);
  return {
    background: `var(--color-${color})`,
    hover: `var(--color-${color}-hover)`,
    color: `var(--color-on-${color})`,
    border: '1px solid transparent',
  };
};

const controlHeight = { '--button-height': 'var(--control-height)' };
const labelled = { size: 'md', radius: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] };

// The header of a dialog is not the page's: without this it is announced as a second banner.
const plainHeader = { header: { role: 'presentation' } };

export const theme = createTheme({
  fontFamily: "'IBM Plex Sans Arabic', system-ui, sans-serif",
  primaryColor: 'accent',
  colors: {
    accent: fromToken('accent'),
    danger: fromToken('danger'),
    success: fromToken('success'),
    gray,
    dark,
  },
  variantColorResolver,
  white: '#ffffff',
  black: '#14201f',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'md' }, vars: () => ({ root: controlHeight }) },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 40 } },
    TextInput: { defaultProps: labelled },
    PasswordInput: { defaultProps: labelled },
    NativeSelect: { defaultProps: labelled },
    Checkbox: { defaultProps: { size: 'sm', radius: 'xs', styles: { label: { fontSize: '14px' } } } },
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

/** Mantine's semantic variables, said in our tokens. */
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
