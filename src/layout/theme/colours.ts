/** The eight colours that a user can choose, and the message codes of their names (THEME-03). */
export const THEME_COLOURS = [
  { colour: '#F5222D', name: 'theme.dust' },
  { colour: '#FA541C', name: 'theme.volcano' },
  { colour: '#FAAD14', name: 'theme.sunset' },
  { colour: '#13C2C2', name: 'theme.cyan' },
  { colour: '#52C41A', name: 'theme.green' },
  { colour: '#1890FF', name: 'theme.daybreak' },
  { colour: '#2F54EB', name: 'theme.geek' },
  { colour: '#722ED1', name: 'theme.purple' },
] as const;

/** The brand colour (THEME-01). */
export const DEFAULT_COLOUR = '#1890FF';
