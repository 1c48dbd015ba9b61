/*
 * The styles of what antd draws, in cascade order, after those of every page. antd's own are a static stylesheet: generated in the browser, they slow down the first
 * render of each component (GRID-12, W1).
 */
import 'antd/dist/antd.css';
import './app.css';
import './phone-pickers.css';
import './forced-colors.css';
