/** Messages of dashboards. */
export const dashboards = {
  'dashboard.load-failed': 'The dashboard could not be loaded',
  'dashboard.none': 'There is no dashboard for your roles yet',
  'dashboard.boards': 'Dashboards',
  'dashboard.edit': 'Edit layout',
  'dashboard.done': 'Done',
  'dashboard.reset': 'Reset to the role’s',
  'dashboard.keys':
    'Drag a tile or use the arrow keys to move it, Shift with the arrow keys to size it, Delete to remove it. Changes are saved at once.',
  'dashboard.add': 'Add a tile',
  'dashboard.add-done': 'Add to the dashboard',
  'dashboard.report': 'Choose a report',
  'dashboard.show': 'Show as',
  'dashboard.show.chart': 'Chart',
  'dashboard.show.rows': 'Rows',
  'dashboard.move': 'Move {title}',
  'dashboard.remove': 'Remove {title}',
};
