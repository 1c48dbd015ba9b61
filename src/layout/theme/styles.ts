/*
 * The styles of every page, in cascade order. antd's own are a static stylesheet: generated in the browser, they slow down the first
 * render of each component (GRID-12, W1).
 */
import './links.css';
import 'antd/dist/antd.css';
import './page.css';
import './forced-colors.css';
