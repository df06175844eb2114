import { LineChart } from 'echarts/charts';
import { AriaComponent, GridComponent, MarkLineComponent, MarkPointComponent, TooltipComponent } from 'echarts/components';
import { dispose, getInstanceByDom, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

// The canvas renderer, because the SVG renderer writes inline styles, which the page's policy blocks.
use([LineChart, GridComponent, TooltipComponent, AriaComponent, MarkLineComponent, MarkPointComponent, CanvasRenderer]);

/** The part of ECharts that time charts need, for echarts-for-react. */
export const echarts = { init, dispose, getInstanceByDom };
