/** Menus of other systems that are imported. */
export const serverMenus = {
  'import.menus-added': '{count} 个新菜单',
  'import.menu.layout-converted': '{count} 个菜单的布局已转换：{names}',
  'import.menu.screen-converted': '{count} 个在线表单菜单已转换：{names}',
  'import.menu.module-absent': '{count} 个菜单的页面在本系统中不存在，已跳过：{names}',
  'import.menu.parent-absent': '{count} 个菜单没有上级，已跳过：{names}',
  'import.menu.group-empty': '{count} 个菜单组下没有可用的页面，已跳过：{names}',
  'import.menu.path-taken': '{count} 个菜单的路径已被其他菜单使用，已跳过：{names}',
  'import.menu.path-reserved': '{count} 个菜单的路径由系统保留，已跳过：{names}',
};
